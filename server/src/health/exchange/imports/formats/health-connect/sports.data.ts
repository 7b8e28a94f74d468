/** The kinds of exercise in Health Connect's database, by their number from 1. */
export const sports: readonly string[] =
  'Badminton,Baseball,Basketball,Biking,Stationary biking,Boot camp,Boxing,Calisthenics,Cricket,Dancing,Exercise class,Fencing,American football,Australian football,Frisbee disc,Golf,Guided breathing,Gymnastics,Handball,High-intensity interval training,Hiking,Ice hockey,Ice skating,Martial arts,Paddling,Paragliding,Pilates,Racquetball,Rock climbing,Roller hockey,Rowing,Rugby,Running,Treadmill running,Sailing,Scuba diving,Skating,Skiing,Snowboarding,Snowshoeing,Soccer,Softball,Squash,Stair climbing,Strength training,Stretching,Surfing,Open-water swimming,Pool swimming,Table tennis,Tennis,Volleyball,Walking,Water polo,Weightlifting,Wheelchair,Yoga,Workout,Stair-climbing machine,Elliptical,Rowing machine'.split(
    ',',
  );

/** Guided breathing is practised for the mind. */
export const guidedBreathing = 17;
