import type { Context } from 'hono'
import type * as z from 'zod/mini'
import { costs } from '../../routes/costs.ts'
import { sendAnswer } from '../../routes/sendAnswer.ts'
import { describeName } from '../describeName.ts'
import { NameError } from '../NameError.ts'
import { messageHash, NameChange, readNameMessage } from '../readNameMessage.ts'
import type { NameDeps } from './NameDeps.ts'
import { NameChangeRequest, readNameBody, verifySignedAccount } from './readNameBody.ts'

type Body = z.infer<typeof NameChangeRequest>
type TransferText = Extract<z.infer<typeof NameChange>, { action: 'transfer' }>

/** Verifies the recipient's signature. It is required because others identify an account by its name. */
const admitReceiver = async (deps: NameDeps, context: Context, { message, receiver }: Body, { to }: TransferText) => {
  if (receiver?.address !== to) throw new NameError('wrong_signature')
  return verifySignedAccount(deps, context, receiver, message)
}

/** `POST /v1/profile/account/:name`: changes a name's attributes, releases it, or transfers it to another account. */
export const postNameChange = (deps: NameDeps) => async (context: Context) => {
  const { store } = deps
  const body = await readNameBody(context, NameChangeRequest)
  const now = Date.now()
  const { said, used } = readNameMessage(NameChange, body.message, now)
  if (said.name !== context.req.param('name')) throw new NameError('invalid_message')
  await deps.charge(context, costs.name)
  const account = await verifySignedAccount(deps, context, body, body.message)
  const message = { ...used, hash: messageHash(body.message, account) }
  const change = { name: said.name, ...account, message, now: new Date(now) }
  if (said.action === 'release') {
    await store.release(change)
    return sendAnswer(context, {})
  }
  if (said.action === 'setAttributes')
    return sendAnswer(context, describeName(await store.setAttributes({ ...change, attributes: said.attributes })))
  const to = await admitReceiver(deps, context, body, said)
  return sendAnswer(context, describeName(await store.transfer({ ...change, to })))
}
