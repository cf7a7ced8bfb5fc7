/** A session as returned by the library, for tests. */
export const createGivenSession = (changes: object = {}) => ({
  topic: 'ab'.repeat(32),
  expiry: 4_000_000_000,
  namespaces: {
    eip155: {
      accounts: [`eip155:1:${evmAddress}`, `eip155:42161:${evmAddress}`],
      methods: ['personal_sign', 'wallet_switchEthereumChain'],
    },
  },
  peer: { metadata: { name: 'Lantern', icons: ['https://lantern.example/icon.png'] } },
  ...changes,
})

export const evmAddress = '0x52908400098527886E0F7030069857D2E4169EE7'
export const solanaAddress = 'So11111111111111111111111111111111111111112'
export const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
