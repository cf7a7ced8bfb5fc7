/** An independent overview of wallets: we recommend none. */
export const walletOverviewUrl = 'https://ethereum.org/wallets/find-wallet/'
