/** Labels that visitors could mistake for an operator, a service or a team. */
const builtIn = `abuse account accounts admin administrator billing contact contracts deposit escrow exchange finance
  foyer gateway helpdesk helper hostmaster info-desk legal login mail moderator names official operator owner payment
  payments payout postmaster privacy recovery refund refunds register registry resolver reverse root-admin seed-phrase
  security signin staff status support swap system team-support treasury trust vault verify verified wallet wallets
  webmaster withdraw null none undefined`

const addressLike = /^0x[\da-f]*$/

/** Normalizes similar-looking labels: removes hyphens and trailing digits, and replaces `0` by `o` and `1` by `l`. */
const seenAs = (label: string) =>
  label.toLowerCase().replace(/\d+$/, '').replaceAll('-', '').replaceAll('0', 'o').replaceAll('1', 'l')

/**
 * Creates a check for labels that no one can register. These are built-in words, words of the operator, similar-looking
 * labels, and labels that look like addresses.
 */
export const createIsReserved = (more: readonly string[] = []) => {
  const labels = new Set([...builtIn.split(/\s+/), ...more].map(seenAs))
  return (label: string) => labels.has(seenAs(label)) || addressLike.test(label)
}
