/**
 * The features that are not available yet, with the defaults that they will have; the others are in `features.ts`. Pages
 * and projects may turn them off already: they stay off then. Anything else is reported to the developer.
 */
export const plannedFeatures = {
  pay: false,
} as const
export type PlannedFeature = keyof typeof plannedFeatures
