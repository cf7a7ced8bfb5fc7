import { createPasskeyHandlers } from '../handlers/passkey.ts'
import type { AccountGate } from '../page/accountGate.ts'
import { projectId } from '../page/environment.ts'
import type { Asking } from '../passkey/askForPasskey.ts'
import { logInByPasskey, type PasskeyParts } from '../passkey/logInByPasskey.ts'
import { createOwnPasskeys } from '../passkey/ownPasskeys.ts'
import type { ApprovalQueue } from '../requests/approvalQueue.ts'
import type { SignParts } from '../requests/evm/SignParts.ts'

type Parts = Omit<PasskeyParts, 'show' | 'projectId'> & {
  gate: AccountGate
  approvals: ApprovalQueue
  sign: SignParts['sign']
}

type AskingParts = Pick<Parts, 'approvals' | 'languages' | 'onHeight'>

/** Its sheets take turns with the approvals: one at a time has the frame. */
export const askingOf = <Given extends AskingParts>(parts: Given) => {
  const show: Asking['show'] = (decide, { account, signal }) =>
    parts.approvals.run({ account, signal }, decide, async (answer) => answer)
  return { ...parts, projectId, show }
}

/** What is done with the passkeys of an account. */
export const createOwn = (parts: Parts) => createOwnPasskeys(askingOf(parts))

/** Logins by passkey. */
export const createPasskeys = (parts: Parts) => {
  const asking = askingOf(parts)
  return createPasskeyHandlers({
    ...{ gate: parts.gate, sign: parts.sign, own: createOwnPasskeys(asking) },
    logIn: (wanted, signal) => logInByPasskey(asking, wanted, signal),
  })
}
