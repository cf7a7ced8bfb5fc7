/** Defined by the build. */
declare const __FOYER_IS_BUILT__: true | undefined

/** Whether this is a built program: one script, with all that it reads beside it. Otherwise it runs from its sources. */
export const isBuilt = typeof __FOYER_IS_BUILT__ !== 'undefined'
