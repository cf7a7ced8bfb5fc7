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
    'Ein Netzwerk besteht aus vielen Computern, die sich einig sind, wem was gehört. Jedes verlangt eine kleine Gebühr in seiner eigenen Währung.',
  networkApart: 'Netzwerke sind getrennt',
  networkApartText:
    'Deine Adresse ist in vielen Netzwerken dieselbe, aber was du in einem hast, ist nicht im anderen. Sende nur in Netzwerken, die der Empfänger verwendet.',
  showAllNetworks: 'Alle Netzwerke anzeigen',
  testNetwork: 'Testnetz',
  notByEmail: 'Kein E-Mail-Login',

  switchNetwork: 'Netzwerk wechseln',
  approveSwitch: (wallet) => `In ${wallet} bestätigen`,
  asksToSwitch: (wallet, network) => `${wallet} bittet dich, zu ${network} zu wechseln.`,
  stillOn: (network) => `Weiterhin auf ${network}`,
  switchDeclined: (wallet) => `Du hast in ${wallet} abgelehnt.`,
  switchFailed: (wallet, network) => `${wallet} hat nicht gewechselt. Vielleicht wird ${network} nicht unterstützt.`,
  chooseAnother: 'Anderes Netzwerk wählen',

  chooseNetwork: 'Netzwerk wählen',
  notOnThis: (app, network) => `${app} läuft nicht auf ${network ?? 'diesem Netzwerk'}`,
  or: 'oder',
  pickToContinue: 'Wähle eines seiner Netzwerke, um fortzufahren.',
}
