import { account } from './account.ts'
import { accountName } from './accountName.ts'
import { buy } from './buy.ts'
import { connect } from './connect.ts'
import { embedded } from './embedded.ts'
import { history } from './history.ts'
import { identities } from './identities.ts'
import { items } from './items.ts'
import { login } from './login.ts'
import { pay } from './pay.ts'
import { permissions } from './permissions.ts'
import { receive } from './receive.ts'
import { recovery } from './recovery.ts'
import { send } from './send.ts'
import { shared } from './shared.ts'
import { siwx } from './siwx.ts'
import { social } from './social.ts'
import { swap } from './swap.ts'
import { switchNetwork } from './switchNetwork.ts'
import { tokens } from './tokens.ts'
import { transactions } from './transactions.ts'

/** Texts for views that load later. */
export const enLazy = {
  ...account,
  ...accountName,
  ...buy,
  ...connect,
  ...embedded,
  ...history,
  ...identities,
  ...items,
  ...login,
  ...pay,
  ...permissions,
  ...receive,
  ...recovery,
  ...send,
  ...shared,
  ...siwx,
  ...social,
  ...swap,
  ...switchNetwork,
  ...tokens,
  ...transactions,
}
