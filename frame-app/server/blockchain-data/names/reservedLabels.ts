/** Labels that visitors would take for the operator, a service or a team. */
const builtIn = `abuse account accounts admin administrator billing contact contracts deposit escrow exchange finance
  foyer gateway helpdesk helper hostmaster info-desk legal login mail moderator names official operator owner payment
  payments payout postmaster privacy recovery refund refunds register registry resolver reverse root-admin seed-phrase
  security signin staff status support swap system team-support treasury trust vault verify verified wallet wallets
  webmaster withdraw null none undefined`

const addressLike = /^0x[\da-f]*$/

/** Whether nobody can register a label: built-in words, those of the operator, and what looks like an address. */
export const createIsReserved = (more: readonly string[] = []) => {
  const labels = new Set([...builtIn.split(/\s+/), ...more])
  return (label: string) => labels.has(label) || addressLike.test(label)
}
