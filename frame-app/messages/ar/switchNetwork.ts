import type { switchNetwork as English } from '../en/switchNetwork.ts'

/** Formats a number of networks with the Arabic plural forms: 1, 2, 3 to 10, and from 11. */
const countNetworks = (count: number) => {
  if (count === 1) return 'شبكة واحدة'
  if (count === 2) return 'شبكتان'
  return count <= 10 ? `${count} شبكات` : `${count} شبكة`
}

export const switchNetwork: typeof English = {
  networks: 'الشبكات',
  searchNetworks: 'البحث في الشبكات',
  networkFound: countNetworks,
  noNetworkTitle: (search) => `لا توجد شبكة باسم «${search}»`,
  noNetworkText: (app, count) => `يوفر ${app} ${countNetworks(count)}.`,
  whatIsNetwork: 'ما هي الشبكة؟',
  networkHolds: 'الشبكة تحفظ السجلات',
  networkHoldsText: 'الشبكة حواسيب كثيرة تتفق على من يملك ماذا. ولكل شبكة رسوم صغيرة بعملتها.',
  networkApart: 'الشبكات منفصلة',
  networkApartText:
    'عنوانك هو نفسه في كثير منها، لكن ما تملكه في شبكة ليس في الأخرى. أرسل فقط إلى شبكات يستخدمها المستلم.',
  showAllNetworks: 'عرض كل الشبكات',
  testNetwork: 'تجريبية',
  notByEmail: 'دون دخول بالبريد',

  switchNetwork: 'تبديل الشبكة',
  approveSwitch: (wallet) => `وافق في ${wallet}`,
  asksToSwitch: (wallet, network) => `تطلب منك ${wallet} التبديل إلى ${network}.`,
  stillOn: (network) => `ما زلت على ${network}`,
  switchDeclined: (wallet) => `لقد رفضت في ${wallet}.`,
  switchFailed: (wallet, network) => `لم تبدّل ${wallet} الشبكة. قد لا تدعم ${network}.`,
  chooseAnother: 'اختر شبكة أخرى',

  chooseNetwork: 'اختر شبكة',
  notOnThis: (app, network) => `لا يعمل ${app} على ${network ?? 'هذه الشبكة'}`,
  or: 'أو',
  pickToContinue: 'اختر إحدى شبكاته للمتابعة.',
}
