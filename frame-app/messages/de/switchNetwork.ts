import type { switchNetwork as English } from '../en/switchNetwork.ts'

export const switchNetwork: typeof English = {
  networks: 'Netzwerke',
  searchNetworks: 'Netzwerke suchen',
  networkFound: (count) => (count === 1 ? '1 Netzwerk' : `${count} Netzwerke`),
  noNetworkTitle: (search) => `Kein Netzwerk namens „${search}“`,
  noNetworkText: (app, count) => `${app} bietet ${count === 1 ? '1 Netzwerk' : `${count} Netzwerke`}.`,
  whatIsNetwork: 'Was ist ein Netzwerk?',
  networkHolds: 'Ein Netzwerk führt die Bücher',
  networkHoldsText:
    'Es besteht aus vielen Computern, die sich einig sind, wem was gehört. Für alles, was du dort tust, zahlst du eine kleine Gebühr in seiner eigenen Währung.',
  networkApart: 'Netzwerke sind getrennt',
  networkApartText:
    'Deine Adresse ist in vielen dieselbe. Aber was du in einem hast, ist nicht im anderen. Sende nur in Netzwerke, die der Empfänger nutzt.',
  showAllNetworks: 'Alle Netzwerke zeigen',
  testNetwork: 'Test',
  notByEmail: 'Nicht per E-Mail',

  switchNetwork: 'Netzwerk wechseln',
  approveSwitch: (wallet) => `In ${wallet} bestätigen`,
  asksToSwitch: (wallet, network) => `${wallet} bittet dich, zu ${network} zu wechseln.`,
  stillOn: (network) => `Weiterhin auf ${network}`,
  switchDeclined: (wallet) => `Du hast in ${wallet} abgelehnt.`,
  switchFailed: (wallet, network) => `${wallet} hat nicht gewechselt. Vielleicht kennt es ${network} nicht.`,
  chooseAnother: 'Anderes Netzwerk wählen',

  chooseNetwork: 'Netzwerk wählen',
  notOnThis: (app, network) => `${app} läuft nicht auf ${network ?? 'diesem Netzwerk'}`,
  or: 'oder',
  pickToContinue: 'Wähle eines seiner Netzwerke, um fortzufahren.',
}
