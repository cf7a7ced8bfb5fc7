import { createPasskeyHandlers } from '../handlers/passkey.ts'
import type { AccountGate } from '../page/accountGate.ts'
import { projectId } from '../page/environment.ts'
import { logInByPasskey, type PasskeyDeps } from '../passkey/logInByPasskey.ts'
import { createOwnPasskeys } from '../passkey/ownPasskeys.ts'
import type { PasskeyPromptDeps } from '../passkey/requestPasskey.ts'
import type { ApprovalQueue } from '../requests/approvalQueue.ts'
import type { SignDeps } from '../requests/evm/SignDeps.ts'

type Deps = Omit<PasskeyDeps, 'show' | 'projectId'> & {
  gate: AccountGate
  approvals: ApprovalQueue
  sign: SignDeps['sign']
}

type PromptDeps = Pick<Deps, 'approvals' | 'languages' | 'onHeight'>

/** Queues the passkey sheets with the other approvals, because the frame shows only one at a time. */
export const askingOf = <Given extends PromptDeps>(parts: Given) => {
  const show: PasskeyPromptDeps['show'] = (decide, { account, signal }) =>
    parts.approvals.run({ account, signal }, decide, async (answer) => answer)
  return { ...parts, projectId, show }
}

/** Creates the actions on an account's passkeys. */
export const createOwn = (deps: Deps) => createOwnPasskeys(askingOf(deps))

/** Creates the passkey login. */
export const createPasskeys = (deps: Deps) => {
  const asking = askingOf(deps)
  return createPasskeyHandlers({
    gate: deps.gate,
    sign: deps.sign,
    own: createOwnPasskeys(asking),
    logIn: (wanted, signal) => logInByPasskey(asking, wanted, signal),
  })
}
