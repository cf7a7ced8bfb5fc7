import type { WalletInfo } from '../core/announceWallet.ts'

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="#f3e9d8"/><g fill="#b4532a"><rect x="18" y="18" width="18" height="18" rx="4"/><rect x="60" y="18" width="18" height="18" rx="4"/><rect x="39" y="39" width="18" height="18" rx="4"/></g><g fill="#2f5d50"><rect x="39" y="18" width="18" height="18" rx="4"/><rect x="39" y="60" width="18" height="18" rx="4"/></g></svg>`

export const tesseraInfo: WalletInfo = {
  name: 'Tessera',
  rdns: 'app.foyer.tessera',
  icon: `data:image/svg+xml,${encodeURIComponent(icon)}`,
}
