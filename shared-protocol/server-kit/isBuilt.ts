/** Set by the build. */
declare const __FOYER_IS_BUILT__: true | undefined

/** True for a built program, which is one script with its files. Otherwise the program runs from its source files. */
export const isBuilt = typeof __FOYER_IS_BUILT__ !== 'undefined'
