import type { WalletInfo } from '../core/announceWallet.ts'

const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="#12395b"/><g fill="none" stroke="#f4efe4" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"><circle cx="48" cy="25" r="8"/><path d="M48 33v44M34 44h28M20 56c2 14 13 21 28 21s26-7 28-21"/></g></svg>`

export const harborInfo: WalletInfo = {
  name: 'Harbor',
  rdns: 'app.foyer.harbor',
  icon: `data:image/svg+xml,${encodeURIComponent(picture)}`,
}

/** The same icon in the format of the Wallet Standard. */
export const harborIcon = `data:image/svg+xml;base64,${btoa(picture)}` as const
