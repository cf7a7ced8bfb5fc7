/** Texts of choosing and switching networks. */
export const switchNetwork = {
  networks: 'Networks',
  searchNetworks: 'Search networks',
  networkFound: (count: number) => (count === 1 ? '1 network' : `${count} networks`),
  noNetworkTitle: (search: string) => `No network called “${search}”`,
  noNetworkText: (app: string, count: number) => `${app} offers ${count === 1 ? '1 network' : `${count} networks`}.`,
  whatIsNetwork: 'What is a network?',
  networkHolds: 'A network keeps the books',
  networkHoldsText:
    'It is many computers that agree on who has what. Each takes a small fee, in its own currency, for what is done on it.',
  networkApart: 'Networks are apart',
  networkApartText:
    'Your address is the same on many of them, but what you have on one is not on another. Send only to networks that the receiver uses.',
  showAllNetworks: 'Show all networks',
  testNetwork: 'Test',
  notByEmail: 'Not by e-mail',

  switchNetwork: 'Switch network',
  approveSwitch: (wallet: string) => `Approve in ${wallet}`,
  asksToSwitch: (wallet: string, network: string) => `${wallet} asks you to switch to ${network}.`,
  stillOn: (network: string) => `Still on ${network}`,
  switchDeclined: (wallet: string) => `You declined in ${wallet}.`,
  switchFailed: (wallet: string, network: string) => `${wallet} did not switch. It may not have ${network}.`,
  chooseAnother: 'Choose another network',

  chooseNetwork: 'Choose a network',
  /** The network's name, where it is known. */
  notOnThis: (app: string, network: string | undefined) => `${app} does not work on ${network ?? 'this network'}`,
  or: 'or',
  pickToContinue: 'Pick one of its networks to continue.',
}
