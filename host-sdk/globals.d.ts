/** The package's version, put in by the build. */
declare const __FOYER_VERSION__: string
/** Where the other half of the page's script is, against the address of the first. */
declare const __FOYER_FRAME__: string
