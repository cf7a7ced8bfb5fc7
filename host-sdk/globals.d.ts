/** Package version, inserted by the build. */
declare const __FOYER_VERSION__: string
/** File names and integrity hashes of deferred chunks, inserted by the build. */
declare const __FOYER_FRAME__: readonly [name: string, integrity: string]
declare const __FOYER_PAY_FETCH__: readonly [name: string, integrity: string]
declare const __FOYER_POPUP__: readonly [name: string, integrity: string]
declare const __FOYER_SIWX__: readonly [name: string, integrity: string]
declare const __FOYER_SOLANA__: readonly [name: string, integrity: string]
