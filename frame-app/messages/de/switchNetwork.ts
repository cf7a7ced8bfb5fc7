import type { switchNetwork as English } from '../en/switchNetwork.ts'

export const switchNetwork: typeof English = {
  networks: 'Netzwerke',
  searchNetworks: 'Netzwerke suchen',
  networkFound: (count) => (count === 1 ? '1 Netzwerk' : `${count} Netzwerke`),
  noNetworkTitle: (search) => `Kein Netzwerk namens „${search}“`,
  noNetworkText: (app, count) => `${app} bietet ${count === 1 ? '1 Netzwerk' : `${count} Netzwerke`}.`,
  showAllNetworks: 'Alle Netzwerke zeigen',
  testNetwork: 'Test',
  notByEmail: 'Nicht per E-Mail',

  switchNetwork: 'Netzwerk wechseln',
  approveSwitch: (wallet) => `In ${wallet} bestätigen`,
  asksToSwitch: (wallet, network) => `${wallet} bittet dich, zu ${network} zu wechseln.`,
  stillOn: (network) => `Weiterhin auf ${network}`,
  switchFailed: (wallet, network) => `Der Wechsel wurde abgelehnt, oder ${wallet} kann ${network} nicht nutzen.`,
  chooseAnother: 'Anderes Netzwerk wählen',

  chooseNetwork: 'Netzwerk wählen',
  notOnThis: (app, network) => `${app} läuft nicht auf ${network ?? 'diesem Netzwerk'}`,
  or: 'oder',
  pickToContinue: 'Wähle eines seiner Netzwerke, um fortzufahren.',
}
