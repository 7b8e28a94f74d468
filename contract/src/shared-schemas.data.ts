import { Profile } from './club/account.ts';
import { AuditLine } from './club/admin.ts';
import { ReferralStatus } from './club/ambassadors.ts';
import { Company, CompanyFields, OwnVendor, SocialLink } from './club/approvals.fields.ts';
import { Application } from './club/approvals.ts';
import { CatalogueChoice, CatalogueChoices } from './club/catalogue/choices.ts';
import { CatalogueOffer, OfferBusiness, StaffVoucher } from './club/catalogue/fields.ts';
import { FoundVendor } from './club/catalogue/vendor-fields.ts';
import { ClubCompany, CompanyCode, CompanyDomain, CompanyGroup, CompanyMonth } from './club/companies.ts';
import { BadgeVersion, ClubBadge } from './club/content/badges.ts';
import { BrandPage, BrandPicture, BrandValues, BrandVersion } from './club/content/brand.ts';
import { MailExample, MailPage, MailPlaceholders, MailVersion } from './club/content/mails.ts';
import {
  ClubQuestionnaire,
  QuestionnaireContent,
  QuestionnaireVersion,
  QuestionTotal,
  WrittenQuestion,
} from './club/content/questionnaires.ts';
import { TermsPage, TermsVersion } from './club/content/terms.ts';
import { PartnerRate, RateChange } from './club/earning/rates.ts';
import { EarningRule, Rehearsal, Rehearsed, RuleDraft, RulePage } from './club/earning/rules.ts';
import { EarnSettings } from './club/earning/settings.ts';
import { FeedbackMessage, FeedbackThread, StaffFeedbackThread } from './club/feedback.ts';
import { BulkState, ChosenItem, InboxCount, Outcome } from './club/inbox/bulk.ts';
import { InboxDetails } from './club/inbox.ts';
import { Offer, VendorRef } from './club/marketplace.fields.ts';
import { OpeningPoints, Transaction } from './club/points.ts';
import {
  SettledContract,
  SettledCorrection,
  SettledOffer,
  SettledPoints,
  Settlement,
} from './club/settlements/fields.ts';
import { StaffStatement, VendorContract } from './club/settlements/staff.ts';
import { Saved } from './club/staff/saved.ts';
import { Administrator, Staff, StaffInvitation } from './club/staff.ts';
import { HeldChange } from './club/vendor/held-change.ts';
import { VendorCase } from './club/vendor/moderation.ts';
import { VendorInvitation, VendorPeople, VendorPerson } from './club/vendor/people.ts';
import { VoucherCounts } from './club/vendor/redemption.ts';
import { ChangedOffer, VendorOffer } from './club/vendors.ts';
import { VendorRedemption } from './club/vouchers.ts';
import { Registered, Registration } from './core/identity.ts';
import { AssertedPasskey, RequestOptions } from './core/passkeys.fields.ts';
import { Passkey } from './core/passkeys.ts';
import { HealthAttachment } from './health/base/attachments.ts';
import { HealthConsent } from './health/base/consents.ts';
import { ActivityDay, ActivityRecord, ActivitySpan, ActivitySummary } from './health/body/activity.ts';
import { GlucoseProvider, GlucoseStatus, Sensor, SyncResult } from './health/body/glucose-sources.ts';
import { BreathPhase, EndedPlay, MindfulnessPlay } from './health/body/mindfulness.ts';
import { Night, NightWithStages, SleepSummary, StageSpan } from './health/body/sleep.ts';
import { AnswerValue, AssessmentProgress, UserAnswer } from './health/check-up/assessment.ts';
import { CheckPhoto, CheckRecord } from './health/check-up/checks.ts';
import { QuestionnaireResult } from './health/check-up/questionnaires.ts';
import { FormAnswer, FormAnswers, FormQuestion } from './health/check-up/questions.ts';
import { HealthImport } from './health/exchange/imports.ts';
import { BatchAnswer, Bridge, LeftOutItem } from './health/exchange/inbound.ts';
import { LabReport, LabReportReview, ReportRow, UrgentRow } from './health/exchange/lab-reports.ts';
import { LeftOutLine } from './health/exchange/left-out.ts';
import { Maker } from './health/exchange/makers.ts';
import { PatientSummary, SummaryResource } from './health/exchange/patient-summary.ts';
import { SharedLink } from './health/exchange/shared-links.ts';
import { DiaryEntry, DiaryMeal, MealGlucose } from './health/food/diary.ts';
import { DailyNeed, DailyNeeds, Diet, FoodSummary, TrafficLight } from './health/food/foods.ts';
import {
  MealPlan,
  MealPlanSettings,
  MealSplit,
  MealTargets,
  PlannedDay,
  PlannedMeal,
  TargetStep,
} from './health/food/meal-plans.fields.ts';
import { Nutrients } from './health/food/nutrients.ts';
import { Label, OwnFood } from './health/food/own-foods.ts';
import { OwnRecipe, WrittenRecipe } from './health/food/own-recipes.ts';
import { Recipe, RecipeIngredient, RecipeSummary } from './health/food/recipes.ts';
import { Blueprint, BlueprintAction, BlueprintProgress, OpensRoom } from './health/insight/blueprints.ts';
import { Finding, FindingAction, FindingPlan, FoundValue, PlanOutcome } from './health/insight/findings.ts';
import { LabChange, LabInterval, LabResult, LabRetest, LabSample } from './health/insight/labs.ts';
import { Recovery } from './health/insight/recovery.ts';
import { HealthScore, ScoreChange } from './health/insight/scores.ts';
import { Timeline } from './health/insight/timeline.ts';
import { Measurement, PrintedResult } from './health/signals/measurements.ts';
import { Contradiction, Limit, PersonFact, PersonRecord } from './health/signals/person.ts';
import { RedFlag } from './health/signals/red-flags.ts';
import { Band, Citation, Coverage, DaysNeeded, Result, ResultComponent, ResultInput } from './health/signals/result.ts';
import { FitnessPlan, SwapChoice, TrainingProfile } from './health/training/fitness.ts';
import { Goal, PlanAddress } from './health/training/training-choices.ts';
import { EasyPart, MuscleCode, PlannedExercise, Range } from './health/training/workout-plan.ts';
import { Aim, DoneSet, PersonalRecord, Workout, WorkoutExercise } from './health/training/workouts.ts';
import { AssistantFigure, AssistantSettings, AssistantSource, ChatAnswer, SendChatMessage } from './hub/assistant.ts';
import { Campaign, DeviceFilters, OwnDevice } from './hub/notifications.fields.ts';
import { OwnHelpPage, OwnHelpVersion } from './hub/own-help.ts';
import { PartTest } from './hub/settings.ts';
import { Author, Comment, OwnStory } from './hub/stories.fields.ts';
import { LikeState } from './hub/stories.ts';
import { ContentCase } from './hub/story-moderation.ts';
import { EntrySubject } from './platform/activities.ts';
import { HelpLine, LocalHelp, ToldHelp } from './platform/local-help.ts';
import { NoticeKind } from './platform/notices.ts';
import { SignedIn } from './platform/session.ts';
import { DateOnly, Id, Instant, Message } from './platform/shared.ts';

/**
 * What the published document describes once, under this name, and refers to wherever a call takes or returns it. Its test
 * names what is missing here.
 */
export const sharedSchemas = {
  ActivityDay,
  ActivityRecord,
  ActivitySpan,
  ActivitySummary,
  Administrator,
  Aim,
  AnswerValue,
  Application,
  AssertedPasskey,
  AssessmentProgress,
  AssistantFigure,
  AssistantSettings,
  AssistantSource,
  AuditLine,
  Author,
  Band,
  Blueprint,
  BlueprintAction,
  BlueprintProgress,
  BreathPhase,
  BatchAnswer,
  Bridge,
  LeftOutItem,
  LeftOutLine,
  OpensRoom,
  DaysNeeded,
  Campaign,
  CatalogueChoice,
  CatalogueChoices,
  CatalogueOffer,
  ChangedOffer,
  ChatAnswer,
  CheckPhoto,
  CheckRecord,
  Citation,
  ClubCompany,
  Comment,
  Company,
  CompanyCode,
  CompanyDomain,
  CompanyFields,
  CompanyGroup,
  CompanyMonth,
  ContentCase,
  Contradiction,
  Coverage,
  DailyNeed,
  DailyNeeds,
  DateOnly,
  DeviceFilters,
  DiaryEntry,
  DiaryMeal,
  Diet,
  DoneSet,
  EarningRule,
  EarnSettings,
  EntrySubject,
  EasyPart,
  EndedPlay,
  FeedbackMessage,
  FeedbackThread,
  FitnessPlan,
  FoodSummary,
  FormAnswer,
  FormAnswers,
  FormQuestion,
  FoundVendor,
  GlucoseProvider,
  GlucoseStatus,
  Goal,
  HealthAttachment,
  HealthConsent,
  HealthImport,
  LabChange,
  LabInterval,
  LabResult,
  LabRetest,
  LabSample,
  LabReport,
  LabReportReview,
  ReportRow,
  UrgentRow,
  PatientSummary,
  SharedLink,
  SummaryResource,
  HealthScore,
  HeldChange,
  HelpLine,
  Id,
  InboxDetails,
  Instant,
  Label,
  LikeState,
  Limit,
  LocalHelp,
  Maker,
  MealGlucose,
  MealPlan,
  MealPlanSettings,
  MealSplit,
  MealTargets,
  Measurement,
  PrintedResult,
  Message,
  MindfulnessPlay,
  MuscleCode,
  Night,
  NightWithStages,
  NoticeKind,
  Nutrients,
  Offer,
  OfferBusiness,
  OpeningPoints,
  OwnDevice,
  OwnFood,
  OwnRecipe,
  OwnStory,
  OwnVendor,
  PartTest,
  PartnerRate,
  Passkey,
  PersonFact,
  PersonRecord,
  PersonalRecord,
  PlanAddress,
  PlannedDay,
  PlannedExercise,
  PlannedMeal,
  Profile,
  QuestionnaireResult,
  Range,
  RateChange,
  Recipe,
  RecipeIngredient,
  RecipeSummary,
  RedFlag,
  ReferralStatus,
  Registered,
  Registration,
  Rehearsal,
  Rehearsed,
  RequestOptions,
  Result,
  ResultComponent,
  ResultInput,
  RuleDraft,
  RulePage,
  BrandPage,
  BrandValues,
  BrandVersion,
  TermsPage,
  TermsVersion,
  ScoreChange,
  SendChatMessage,
  Sensor,
  SettledContract,
  SettledCorrection,
  SettledOffer,
  SettledPoints,
  Settlement,
  SignedIn,
  SleepSummary,
  SocialLink,
  Staff,
  StaffFeedbackThread,
  StaffInvitation,
  StaffStatement,
  StaffVoucher,
  StageSpan,
  SwapChoice,
  SyncResult,
  TargetStep,
  Finding,
  FindingAction,
  FindingPlan,
  FoundValue,
  PlanOutcome,
  Recovery,
  Timeline,
  ToldHelp,
  TrafficLight,
  TrainingProfile,
  Transaction,
  UserAnswer,
  VendorCase,
  VendorContract,
  VendorInvitation,
  VendorOffer,
  VendorPeople,
  VendorPerson,
  VendorRedemption,
  VendorRef,
  VoucherCounts,
  Workout,
  WorkoutExercise,
  WrittenRecipe,
  BadgeVersion,
  BrandPicture,
  BulkState,
  ChosenItem,
  ClubBadge,
  ClubQuestionnaire,
  InboxCount,
  MailExample,
  MailPage,
  MailPlaceholders,
  MailVersion,
  Outcome,
  OwnHelpPage,
  OwnHelpVersion,
  QuestionnaireContent,
  QuestionnaireVersion,
  QuestionTotal,
  Saved,
  WrittenQuestion,
};
