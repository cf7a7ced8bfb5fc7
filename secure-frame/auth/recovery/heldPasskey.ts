/** What a passkey's PRF gave in the press of a login: it makes a way back, or opens by one, without a further press. */
export interface PasskeyOutput {
  credentialId: string
  secret: Uint8Array
}

/** A login is complete within this time. */
const heldForMs = 60_000

/** Holds the output of one passkey, in memory alone, until it is used or a minute is over. */
export const createHeldPasskey = (now: () => number) => {
  let held: (PasskeyOutput & { until: number }) | undefined
  const forget = () => {
    held?.secret.fill(0)
    held = undefined
  }
  return {
    hold: (output: PasskeyOutput | undefined) => {
      forget()
      if (output) held = { ...output, until: now() + heldForMs }
    },
    read: (): PasskeyOutput | undefined => (held && held.until > now() ? held : undefined),
    forget,
  }
}
export type HeldPasskey = ReturnType<typeof createHeldPasskey>
