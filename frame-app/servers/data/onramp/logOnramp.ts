import { OnrampError } from './OnrampAdapter.ts'

/** Logs a provider's error. The log contains no account, key or URL. */
export const logOnramp = (error: unknown) =>
  console.error(`Purchases: ${error instanceof OnrampError ? error.message : 'a provider failed'}`)
