import type { Messages } from './en.ts'

/** Arabic plural of network: 1, 2, 3 to 10, then 11 and more. */
const countNetworks = (count: number) => {
  if (count === 1) return 'شبكة واحدة'
  if (count === 2) return 'شبكتان'
  return count <= 10 ? `${count} شبكات` : `${count} شبكة`
}

export const ar: Messages = {
  back: 'رجوع',
  close: 'إغلاق',
  dismiss: 'إخفاء',
  tryAgain: 'أعد المحاولة',
  somethingWentWrong: 'حدث خطأ ما',
  offline: 'أنت غير متصل بالإنترنت. جارٍ إعادة الاتصال...',

  connectTo: (app) => `الاتصال بـ ${app}`,
  wallets: 'المحافظ',
  recent: 'الأخيرة',
  installed: 'مثبتة',
  noWalletTitle: 'لا توجد محفظة في هذا المتصفح',
  noWalletText: 'أضف امتداد محفظة إلى هذا المتصفح ثم عد إلى هنا. ستظهر تلقائيًا.',
  findWallet: 'ابحث عن محفظة',
  terms: 'الشروط',
  privacyPolicy: 'سياسة الخصوصية',
  acceptPrefix: 'بالمتابعة فإنك توافق على',
  agreePrefix: 'أوافق على',
  and: 'و',
  tickBox: 'ضع علامة في المربع للمتابعة.',

  openWallet: (wallet) => `افتح ${wallet} للمتابعة`,
  approveIn: (wallet) => `وافق على الاتصال في نافذة ${wallet}.`,
  noWindow: (wallet) => `لا ترى نافذة؟ اضغط رمز ${wallet} في شريط أدوات المتصفح.`,
  declinedTitle: 'تم رفض الاتصال',
  declinedText: (wallet) => `لقد رفضت في ${wallet}. لم تتم مشاركة أي شيء.`,
  pendingTitle: (wallet) => `لدى ${wallet} طلب سابق`,
  pendingText: (wallet) => `افتح ${wallet} من شريط أدوات المتصفح وأجب عن الطلب السابق أولًا.`,
  timedOutTitle: (wallet) => `لم تستجب ${wallet}`,
  timedOutText: 'ربما تكون مقفلة. افتح قفلها ثم أعد المحاولة.',
  failedTitle: 'حدث خطأ ما',
  failedText: (wallet) => `أعادت ${wallet} خطأ. لم تتم مشاركة أي شيء.`,
  notInstalledTitle: (wallet) => `${wallet} غير مثبتة هنا`,
  notInstalledText: 'أضفها إلى هذا المتصفح ثم عد إلى هنا. سيتم العثور عليها تلقائيًا.',
  getExtension: 'احصل على الامتداد',
  visitWebsite: 'زيارة الموقع',
  connected: 'تم الاتصال',

  authenticating: 'جارٍ التحقق من تسجيل الدخول…',
  reconnecting: 'إعادة الاتصال',
  reconnectingTo: (wallet) => `جارٍ إعادة الاتصال بـ ${wallet}`,
  fewSeconds: 'يستغرق ذلك بضع ثوانٍ.',
  anotherWay: 'الاتصال بطريقة أخرى',

  account: 'الحساب',
  totalBalance: 'الرصيد',
  balanceLoading: 'جارٍ تحميل الرصيد',
  balanceFailedTitle: 'لم يتم تحميل رصيدك',
  balanceFailedText: 'أموالك بأمان.',
  balanceUnavailable: 'الرصيد غير متاح',
  tryNow: 'حاول الآن',
  copyAddress: 'نسخ العنوان',
  addressCopied: 'تم نسخ العنوان',
  copyFailed: 'تعذر نسخ العنوان',
  viewOnExplorer: 'عرض في المستكشف',
  disconnect: 'قطع الاتصال',
  disconnecting: 'جارٍ قطع الاتصال',
  disconnectFailed: 'تعذر قطع الاتصال',

  networks: 'الشبكات',
  searchNetworks: 'البحث في الشبكات',
  clearSearch: 'مسح البحث',
  networkFound: countNetworks,
  noNetworkTitle: (search) => `لا توجد شبكة باسم «${search}»`,
  noNetworkText: (app, count) => `يوفر ${app} ${countNetworks(count)}.`,
  showAllNetworks: 'عرض كل الشبكات',
  testNetwork: 'تجريبية',
  otherAccount: 'حساب آخر',
  networkButton: (network) => `${network}، تغيير الشبكة`,
  unknownNetwork: 'شبكة غير معروفة',

  switchNetwork: 'تبديل الشبكة',
  approveSwitch: (wallet) => `وافق في ${wallet}`,
  asksToSwitch: (wallet, network) => `تطلب منك ${wallet} التبديل إلى ${network}.`,
  stillOn: (network) => `ما زلت على ${network}`,
  switchFailed: (wallet, network) => `تم رفض التبديل، أو أن ${wallet} لا تدعم ${network}.`,
  chooseAnother: 'اختر شبكة أخرى',

  chooseNetwork: 'اختر شبكة',
  notOnThis: (app, network) => `لا يعمل ${app} على ${network ?? 'هذه الشبكة'}`,
  or: 'أو',
  pickToContinue: 'اختر إحدى شبكاته للمتابعة.',
  mustChoose: 'اختر شبكة أو اقطع الاتصال للمتابعة.',
}
