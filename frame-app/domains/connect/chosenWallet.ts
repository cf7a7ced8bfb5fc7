import type { ListedWallet } from '../wallets/ListedWallet.ts'
import type { ChosenWallet } from './pairing.ts'

/** What pairing has to know of a listed wallet. */
export const chooseWallet = ({ id, name, icon, links = {} }: ListedWallet): ChosenWallet => ({ id, name, icon, links })
