/** The package's version, put in by the build. */
declare const __FOYER_VERSION__: string
