import { atom } from 'jotai'
import { withDeadline } from '#protocol/async/withDeadline'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { callSiwxMethod } from './callSiwxMethod.ts'
import { matchesEarlyRequest } from './matchesRequest.ts'
import { signInAtom } from './siwxAtoms.ts'

/** The visitor waits for it: a page that takes longer is asked once there is an account. */
export const earlyWaitMs = 4000

/**
 * Has the page make a message before there is an account. Undefined where it does not, or where a session could be there
 * already: sessions that outlive their connection are looked for by the account. Does not reject.
 */
export const makeEarlyMessageAtom = atom(null, async (get, _set, chainId: string) => {
  const outside = get(outsideAtom)
  const { origin } = get(optionsAtom)
  const ask = async () => {
    const rules = get(signInAtom).rules ?? (await callSiwxMethod(outside, 'getRules', {}))
    if (!rules.signsOutOnDisconnect) return undefined
    const data = await callSiwxMethod(outside, 'createMessage', { accountAddress: '', chainId })
    return matchesEarlyRequest(data, chainId, origin) ? data : undefined
  }
  // What cannot be made now is made in a step of its own, which says what is wrong.
  return withDeadline(earlyWaitMs, undefined, ask).catch(() => undefined)
})
