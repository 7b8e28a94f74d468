/** What the copy of a club record brings, by its code: entries, since a day or a night has one for each time it was told. */
export const recordKinds = {
  record_values: { label: 'Measurements', counted: 'values' },
  record_readings: { label: 'Device readings', counted: 'entries' },
  record_activity: { label: 'Activity', counted: 'entries' },
  record_sleep: { label: 'Sleep', counted: 'entries' },
  record_workouts: { label: 'Workouts', counted: 'entries' },
  record_mindfulness: { label: 'Mindfulness', counted: 'entries' },
  record_assessment: { label: 'Assessment', counted: 'entries' },
  record_statements: { label: 'What you told the club', counted: 'entries' },
  record_questionnaires: { label: 'Questionnaires', counted: 'entries' },
  record_checks: { label: 'Self-checks', counted: 'entries' },
  record_warnings: { label: 'Warning signs', counted: 'entries' },
  record_food: { label: 'Food diary', counted: 'entries' },
  record_own_food: { label: 'Your foods and recipes', counted: 'entries' },
  record_plans: { label: 'Meal and workout plans', counted: 'entries' },
  record_findings: { label: 'Plans of findings', counted: 'entries' },
  record_blueprints: { label: 'Blueprints', counted: 'entries' },
  record_documents: { label: 'Laboratory reports', counted: 'entries' },
  record_settings: { label: 'Settings and goals', counted: 'entries' },
  record_time_zones: { label: 'Time zones', counted: 'entries' },
} as const;
export type RecordKind = keyof typeof recordKinds;
