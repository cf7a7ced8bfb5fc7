/** Texts for choosing and switching networks. */
export const switchNetwork = {
  networks: 'Networks',
  searchNetworks: 'Search networks',
  networkFound: (count: number) => (count === 1 ? '1 network' : `${count} networks`),
  noNetworkTitle: (search: string) => `No network called “${search}”`,
  noNetworkText: (app: string, count: number) => `${app} offers ${count === 1 ? '1 network' : `${count} networks`}.`,
  whatIsNetwork: 'What is a network?',
  networkHolds: 'A network keeps the records',
  networkHoldsText:
    'A network is many computers that agree on who owns what. Each charges a small fee in its own currency.',
  networkApart: 'Networks are separate',
  networkApartText:
    'Your address is the same on many networks, but what you have on one isn’t on another. Send only on networks the recipient uses.',
  showAllNetworks: 'Show all networks',
  testNetwork: 'Testnet',
  notByEmail: 'No email login',

  switchNetwork: 'Switch network',
  approveSwitch: (wallet: string) => `Approve in ${wallet}`,
  asksToSwitch: (wallet: string, network: string) => `${wallet} asks you to switch to ${network}.`,
  stillOn: (network: string) => `Still on ${network}`,
  switchDeclined: (wallet: string) => `You declined in ${wallet}.`,
  switchFailed: (wallet: string, network: string) => `${wallet} didn’t switch. It may not support ${network}.`,
  chooseAnother: 'Choose another network',

  chooseNetwork: 'Choose a network',
  /** Inserts the network's name if known. */
  notOnThis: (app: string, network: string | undefined) => `${app} doesn’t work on ${network ?? 'this network'}`,
  or: 'or',
  pickToContinue: 'Choose one of its networks to continue.',
}
