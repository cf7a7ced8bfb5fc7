/** Defined by the build. */
declare const __FOYER_IS_BUILT__: true | undefined

/** True for a built program: one script and the files beside it. Otherwise it runs from its sources. */
export const isBuilt = typeof __FOYER_IS_BUILT__ !== 'undefined'
