import { atom } from 'jotai'
import { vi } from 'vitest'
import { BaseError } from '#protocol/errors/BaseError'
import { openModalAtom } from '../../../navigation/modal.ts'
import { currentViewAtom, pushAtom } from '../../../navigation/navigation.ts'
import { outsideAtom } from '../../../outside/outside.ts'
import { lastEmailLoginTimeKey } from '../../../storage/keys.ts'
import { createTestStore } from '../../../test/testOutside.ts'
import { errorCodeOf } from '../codeEntry.ts'
import { type CodeFlowState, createCodeFlow } from '../codeFlow.ts'
import { createAttempts } from '../createAttempts.ts'

interface TestFlow {
  refusal: string
  sent: { to: string }
  own: { status: 'sending' }
  given: string
  typed: string
}
type State = CodeFlowState<string, { to: string }, { status: 'sending' }>
type Flow = Parameters<typeof createCodeFlow<TestFlow>>[0]
export type Answer = Awaited<ReturnType<Flow['send']>>

export const refused = (code: string, data?: object) => Promise.reject(new BaseError(code, 'No', data))

export const entering = { status: 'entering', to: 'ada', code: 'awaited' } as const

/** A visitor in a view of the address change, with a flow whose steps the test answers. */
export const createVisitor = (changes: Partial<Flow> = {}) => {
  const store = createTestStore()
  store.set(openModalAtom, { name: 'Account' })
  store.set(pushAtom, { name: 'UpdateEmail' })
  const stateAtom = atom<State>({ status: 'idle' })
  const send = vi.fn(async (to: string): Promise<Answer> => ({ state: { ...entering, to } }))
  const redeem = vi.fn(async (_code: string, _sent: { to: string }): Promise<Answer> => undefined)
  const flow = createCodeFlow<TestFlow>({
    stateAtom,
    beginAtom: createAttempts(),
    trait: 'isEmailChange',
    sending: () => ({ status: 'sending' }),
    send: (_step, to) => send(to),
    refusalOf: (error) => String(errorCodeOf(error)),
    redeem: (_step, code, sent) => redeem(code, sent),
    ...changes,
  })
  return {
    store,
    send,
    redeem,
    request: (to = 'ada') => store.set(flow.sendAtom, to),
    enter: (code = '123456') => store.set(flow.redeemAtom, code),
    leave: () => store.set(flow.leaveAtom),
    state: () => store.get(stateAtom),
    view: () => store.get(currentViewAtom).view.name,
    storedAt: () => store.get(outsideAtom).storage.get(lastEmailLoginTimeKey),
  }
}
