import { atom } from 'jotai'
import { withDeadline } from '#protocol/async/withDeadline'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { callSiwxMethod } from './callSiwxMethod.ts'
import { matchesEarlyRequest } from './matchesRequest.ts'
import { signInAtom } from './siwxAtoms.ts'

/** The visitor waits for this long. A slower page is called once there is an account. */
export const earlyWaitMs = 4000

/**
 * Requests a message from the page before there is an account. Undefined if the page makes none. Also undefined if a
 * session may exist, because sessions that outlive their connection are looked up by account. Does not reject.
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
  // A message that cannot be made now is made in a separate step, which reports the error.
  return withDeadline(earlyWaitMs, undefined, ask).catch(() => undefined)
})
