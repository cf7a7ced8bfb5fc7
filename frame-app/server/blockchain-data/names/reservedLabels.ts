/** Labels that visitors would take for the operator, a service or a team. */
const builtIn = `abuse account accounts admin administrator billing contact contracts deposit escrow exchange finance
  foyer gateway helpdesk helper hostmaster info-desk legal login mail moderator names official operator owner payment
  payments payout postmaster privacy recovery refund refunds register registry resolver reverse root-admin seed-phrase
  security signin staff status support swap system team-support treasury trust vault verify verified wallet wallets
  webmaster withdraw null none undefined`

const addressLike = /^0x[\da-f]*$/

/** Spelled so that the eye takes it for the same: without hyphens or a number at its end, `0` for `o`, `1` for `l`. */
const seenAs = (label: string) =>
  label.toLowerCase().replace(/\d+$/, '').replaceAll('-', '').replaceAll('0', 'o').replaceAll('1', 'l')

/** Whether nobody can register a label: built-in words, those of the operator, and what looks like either or an address. */
export const createIsReserved = (more: readonly string[] = []) => {
  const labels = new Set([...builtIn.split(/\s+/), ...more].map(seenAs))
  return (label: string) => labels.has(seenAs(label)) || addressLike.test(label)
}
