import type { Messages, Where } from './en.ts'

/** Addresses, names and times are written from left to right, whatever stands around them. */
const apart = (text: string) => `\u2068${text}\u2069`

/** The page, the browser and the time of a request. The device's own parts are set apart already. */
const whereAndWhen = ({ site, device, time }: Where) => `في ${apart(site)}، من ${device}، بتاريخ ${apart(time)}`

export const ar: Messages = {
  device: (browser, system) => `${apart(browser)} على ${apart(system)}`,
  unknownBrowser: 'متصفح',

  codeSubject: (code) => `${code} هو رمزك في ${apart('Foyer')}`,
  wants: {
    login: (where) => `يريد شخص ما تسجيل الدخول بهذا العنوان ${whereAndWhen(where)}. الرمز هو:`,
    step_up: (where) => `يريد شخص ما تأكيد خطوة حساسة تخص محفظة هذا العنوان ${whereAndWhen(where)}. الرمز هو:`,
    sign_out_everywhere: (where) =>
      `يريد شخص ما تسجيل خروج هذا الحساب من كل الأجهزة والمواقع، ${whereAndWhen(where)}. الرمز هو:`,
    delete_account: (where) =>
      `يريد شخص ما حذف حساب هذا العنوان ومحفظته نهائيًا، ${whereAndWhen(where)}. ما في المحفظة يضيع إن لم يُصدَّر مفتاحها. الرمز هو:`,
    email_primary: (where, next) =>
      `يريد شخص ما تغيير عنوان محفظتك إلى ${apart(next)} ${whereAndWhen(where)}. الرمز هو:`,
    email_secondary: (where) => `يريد شخص ما جعل هذا العنوان عنوان محفظة ${whereAndWhen(where)}. الرمز هو:`,
    add_email: (where) =>
      `يريد شخص ما تسجيل الدخول بهذا العنوان إلى حساب مفتوح لديه ${whereAndWhen(where)}. سيفتح العنوان ذلك الحساب منذ ذلك الحين، لا حسابًا لك. الرمز هو:`,
    link_login: (where) =>
      `سجّل شخص ما الدخول لدى مزوّد آخر ${whereAndWhen(where)}، ويريد أن يفتح ذلك الدخول حساب هذا العنوان ومحفظته من الآن فصاعدًا. الرمز هو:`,
  },
  codeWorks: 'يبقى صالحًا عشر دقائق، وفي المتصفح الذي طلبه فقط.',
  codeSecret: 'لا تخبر أحدًا بهذا الرمز، فمن يساعدك لن يطلبه منك. إن لم تكن أنت، فتجاهل هذه الرسالة.',

  linkSubject: `الموافقة على جهاز جديد في ${apart('Foyer')}`,
  newDevice: (where) => `يريد شخص ما تسجيل الدخول بهذا العنوان ${whereAndWhen(where)}. هذا الجهاز جديد.`,
  linkLabel: 'عرض الطلب',
  linkWorks: 'يبقى الرابط صالحًا عشر دقائق. بعد أن توافق على الجهاز تصلك رسالة أخرى فيها الرمز.',
  linkNotYou: 'إن لم تكن أنت، فتجاهل هذه الرسالة، أو ارفض الطلب في الصفحة التي يفتحها الرابط.',

  recoveryRequestedSubject: `جهاز جديد يطلب محفظتك في ${apart('Foyer')}`,
  recoveryRequested: (where, from) =>
    `سجّل شخص ما الدخول بهذا العنوان ${whereAndWhen(where)}، ويطلب المحفظة. لن يحصل الجهاز عليها قبل ${apart(from)}.`,
  recoveryRequestedNotYou:
    'إن لم تكن أنت، فارفض الجهاز في الصفحة التي يفتحها هذا الرابط. لا يتطلب ذلك تسجيل الدخول، ويبقى ممكنًا إلى أن يحصل الجهاز على المحفظة.',
  refusalLink: 'رفض هذا الجهاز',
  recoveryRequestedMailbox:
    'من فعل ذلك يقرأ بريدك: غيّر كلمة مرور بريدك أيضًا. ويمكن لجهاز لديه المحفظة أن يسجّل خروج ذلك الجهاز من قائمة الأجهزة.',

  devicesEndedSubject: `سُجّل خروج جهاز من حسابك في ${apart('Foyer')}`,
  devicesEnded: (where) => `سجّل شخص ما خروج هذه الأجهزة من حسابك، ${whereAndWhen(where)}:`,
  deviceAt: (device, site) => `${device}، في ${apart(site)}`,
  devicesEndedNotYou:
    'إن لم تكن أنت، فسجّل الدخول وراجع أجهزتك وسجّل خروج ما لا تعرفه منها. كل جهاز كان ينتظر المحفظة يبدأ انتظاره من جديد.',

  refusedByLinkSubject: `رُفض جهاز لحسابك في ${apart('Foyer')}`,
  refusedByLink: ({ site, device, time }) =>
    `رُفض الجهاز ${device}، الذي سجّل الدخول في ${apart(site)}، بالرابط الذي في رسالتنا، بتاريخ ${apart(time)}. إن سجّل الدخول من جديد، بدأ انتظاره من البداية وأخبرناك.`,
  refusedByLinkNotYou: 'إن لم تكن أنت، فهناك من يقرأ بريدك: غيّر كلمة مروره.',

  recoveredSubject: `استُعيدت محفظتك في ${apart('Foyer')} على جهاز`,
  recovered: (where) => `استُعيدت محفظة هذا العنوان ${whereAndWhen(where)}.`,
  recoveredNotYou: 'إن لم تكن أنت، فسجّل الدخول وراجع أجهزتك وسجّل خروج ما لا تعرفه منها.',

  changedSubject: `أصبح لمحفظتك في ${apart('Foyer')} عنوان آخر`,
  changed: (where) => `تغيّر عنوان بريد محفظتك ${whereAndWhen(where)}. لم يعد تسجيل الدخول إليها بهذا العنوان ممكنًا.`,
  changedNotYou: 'إن لم تكن أنت، فأخبر القائمين على ذلك الموقع فورًا.',

  upgradedSubject: `محفظتك في ${apart('Foyer')} صارت لك وحدك`,
  upgraded: (where) =>
    `صار لمحفظة هذا العنوان طريق عودة خاص بها ${whereAndWhen(where)}، ومُحي جزؤنا منها. لا يمكننا استعادتها بعد الآن.`,
  wayBackOpenedSubject: `جهاز جديد يريد فتح محفظتك في ${apart('Foyer')}`,
  wayBackOpened: (where) =>
    `سجّل أحد الدخول بهذا العنوان ${whereAndWhen(where)}، وطُلب منه مفتاح مرورك أو عبارة مرورك. من دونهما تبقى المحفظة مغلقة هناك.`,
  wayBackOpenedNotYou: 'إن لم تكن أنت، فغيرك يقرأ بريدك: غيّر كلمة مروره. واستبدل عبارة المرور إن كانت ضعيفة.',
  wayBackAddedSubject: `أُضيف طريق عودة إلى محفظتك في ${apart('Foyer')}`,
  wayBackAdded: (where) => `أُضيف طريق عودة إلى محفظة هذا العنوان ${whereAndWhen(where)}.`,
  wayBackRemovedSubject: `أُزيل طريق عودة إلى محفظتك في ${apart('Foyer')}`,
  wayBackRemoved: (where) => `أُزيل طريق عودة إلى محفظة هذا العنوان ${whereAndWhen(where)}. لم يعد يفتح المحفظة.`,
  wayBackNotYou: 'إن لم تكن أنت، فسجّل الدخول وراجع طرق العودة وأجهزتك، وانقل أموالك إلى محفظة أخرى.',

  accountRemovedSubject: `أُزيل حساب من تسجيل دخولك في ${apart('Foyer')}`,
  accountRemoved: (where) =>
    `أُزيل حساب إضافي من تسجيل دخول هذا العنوان ${whereAndWhen(where)}. لا يفتحه الآن إلا كلمات أو ملف أو مفتاح خاص احتفظت به.`,
  accountRemovedNotYou: 'إن لم تكن أنت، فسجّل الدخول وراجع حساباتك وأجهزتك وسجّل خروج ما لا تعرفه منها.',

  emailWay: 'البريد الإلكتروني',
  passkeyWay: 'مفتاح المرور',
  wayAddedSubject: `أُضيفت طريقة لتسجيل الدخول إلى حسابك في ${apart('Foyer')}`,
  wayAdded: (where, way) => `أُضيفت طريقة لتسجيل الدخول إلى حساب هذا العنوان (${apart(way)}) ${whereAndWhen(where)}.`,
  wayRemovedSubject: `أُزيلت طريقة لتسجيل الدخول إلى حسابك في ${apart('Foyer')}`,
  wayRemoved: (where, way) => `أُزيلت طريقة لتسجيل الدخول إلى حساب هذا العنوان (${apart(way)}) ${whereAndWhen(where)}.`,
  wayNotYou: 'إن لم تكن أنت، فسجّل الدخول وأزل طرق الدخول التي لا تعرفها وسجّل خروج الأجهزة التي لا تعرفها.',

  passkeyAddedSubject: `أُضيف مفتاح مرور إلى حسابك في ${apart('Foyer')}`,
  passkeyAdded: (where) => `أُضيف مفتاح مرور إلى حساب هذا العنوان ${whereAndWhen(where)}. يسجّل الدخول به من دون رمز.`,
  passkeyRemovedSubject: `أُزيل مفتاح مرور من حسابك في ${apart('Foyer')}`,
  passkeyRemoved: (where) =>
    `أُزيل مفتاح مرور من حساب هذا العنوان ${whereAndWhen(where)}. لم يعد تسجيل الدخول به ممكنًا.`,
  passkeyNotYou: 'إن لم تكن أنت، فسجّل الدخول وأزل مفاتيح المرور التي لا تعرفها وسجّل خروج الأجهزة التي لا تعرفها.',

  removalRequestedSubject: `ستُزال طريقة لتسجيل الدخول من حسابك في ${apart('Foyer')}`,
  removalRequested: (where, way, due) =>
    `سجّل أحد الدخول إلى حساب هذا العنوان بطريقة أخرى ${whereAndWhen(where)}، وقال إن هذه الطريقة مفقودة: ${apart(way)}. ستُزال بعد ${apart(due)} وليس قبل ذلك.`,
  removalNotYou: 'إن لم تكن أنت، فأبقِها في صفحة هذا الرابط. لا يتطلب ذلك تسجيل الدخول، وهو ممكن حتى ذلك الوقت.',
  removalDevices: 'ثم سجّل الدخول وأزل طرق الدخول التي لا تعرفها وسجّل خروج الأجهزة التي لا تعرفها.',
  removedAfterWait: (where, way) =>
    `أُزيلت طريقة لتسجيل الدخول إلى حساب هذا العنوان (${apart(way)}). طُلب ذلك ${whereAndWhen(where)}، ولم يُبقِها أحد خلال مدة الانتظار.`,

  deletedSubject: `حُذف حسابك في ${apart('Foyer')}`,
  deleted: (where) =>
    `حُذف حساب هذا العنوان ${whereAndWhen(where)}. لا يمكن الوصول إلى محفظته إلا بمفتاح صُدِّر من قبل. تسجيل الدخول بهذا العنوان ينشئ حسابًا جديدًا فارغًا.`,
  deletedNotYou: 'إن لم تكن أنت، فهناك من يقرأ بريدك: غيّر كلمة مروره.',

  pageTitle: 'الموافقة على جهاز',
  moment: 'لحظة…',
  reading: 'جارٍ تحميل الطلب.',
  needsScript: 'تحتاج هذه الصفحة إلى JavaScript.',
  question: 'هل توافق على هذا الجهاز؟',
  questionText: 'يريد شخص ما تسجيل الدخول بعنوان بريدك. لا توافق إلا إذا كنت أنت من يفعل ذلك الآن.',
  asker: 'الموقع الذي يطلب',
  deviceLabel: 'الجهاز',
  requestedAt: 'وقت الطلب',
  approve: 'الموافقة على هذا الجهاز',
  refuse: 'لم أكن أنا',
  approved: 'تمت الموافقة على الجهاز',
  approvedText: 'أرسلنا إليك رمزًا. أدخله على الجهاز الذي طلبه. يمكنك إغلاق هذه الصفحة.',
  refused: 'رُفض الطلب',
  refusedText: 'لم تتم الموافقة على الجهاز. يمكنك إغلاق هذه الصفحة.',
  expired: 'انتهت صلاحية هذا الرابط',
  expiredText: 'تبقى الروابط صالحة عشر دقائق. اطلب رابطًا جديدًا في الموقع الذي تريد تسجيل الدخول إليه.',
  failed: 'لم ينجح ذلك',
  failedText: 'تعذر الوصول إلى الخادم أو إرسال الرسالة. أعد المحاولة.',

  refusalTitle: 'رفض جهاز',
  refusalQuestion: 'هل ترفض هذا الجهاز؟',
  refusalQuestionText:
    'سجّل الدخول بعنوان بريدك وينتظر محفظتك. ارفضه إن لم تكن أنت: سيُسجَّل خروجه. إن سجّل الدخول من جديد، بدأ انتظاره من البداية وأخبرناك.',
  signedInAt: 'وقت تسجيل الدخول',
  refuseDevice: 'رفض هذا الجهاز',
  deviceRefused: 'رُفض الجهاز',
  deviceRefusedText:
    'سُجّل خروجه ولم يحصل على المحفظة. من استخدمه يقرأ بريدك: غيّر كلمة مرور بريدك الآن. إن كان جهازك أنت، فسجّل الدخول عليه من جديد: يبدأ انتظاره من البداية. يمكنك إغلاق هذه الصفحة.',
  refusalOver: 'هذا الجهاز لا ينتظر',
  refusalOverText: 'لديه المحفظة، أو سُجّل خروجه. سجّل الدخول وراجع أجهزتك وسجّل خروج ما لا تعرفه منها.',

  keepTitle: 'إبقاء طريقة لتسجيل الدخول',
  keepQuestion: 'هل تُبقي طريقة تسجيل الدخول هذه؟',
  keepQuestionText:
    'سجّل أحد الدخول إلى حسابك بطريقة أخرى وطلب إزالة بريدك أو مفاتيح مرورك منه، كأنها مفقودة. أبقِها إن لم تكن أنت.',
  keepWay: 'إبقاء',
  wayKept: 'ستبقى',
  wayKeptText:
    'لن يُزال شيء. سجّل الدخول وأزل طرق الدخول التي لا تعرفها وسجّل خروج الأجهزة التي لا تعرفها. يمكنك إغلاق هذه الصفحة.',
  keepOver: 'لا يوجد ما يمكن إبقاؤه',
  keepOverText: 'الطريقة باقية أصلًا، أو انتهت مدة الانتظار. سجّل الدخول وراجع طرق تسجيل الدخول وأجهزتك.',

  signIn: 'تسجيل الدخول',
  asksFor: 'يريد:',
  accountAddress: 'عنوان حسابك',
  needed: 'مطلوب',
  yourEmail: 'بريدك الإلكتروني',
  optional: '(اختياري)',
  movesNothing: 'لا يمكنه تحريك أي شيء. ستُسأل أولًا عن كل دفعة وكل رسالة.',
  sendsBack: 'يعيدك إلى',
  consentContinue: 'متابعة',
  consentCancel: 'إلغاء',
  notYou: 'لست أنت؟',
  otherAccount: 'استخدام حساب آخر',
  logoutTitle: 'تسجيل الخروج؟',
  logoutText: 'يطلب التطبيق الذي أتيت منه إنهاء تسجيل دخولك. ستبقى مسجّل الدخول في Foyer نفسه.',
  logoutYes: 'تسجيل الخروج',
  logoutNo: 'البقاء مسجّل الدخول',
  signedOut: 'تم تسجيل خروجك',
  signedOutText: 'يمكنك إغلاق هذه الصفحة.',
  interactionEnded: 'انتهى تسجيل الدخول هذا',
  interactionEndedText: 'استغرق وقتًا طويلًا، أو بدأ في متصفح آخر. عُد إلى التطبيق وسجّل الدخول من جديد.',
  tooMany: 'محاولات كثيرة جدًا',
  tooManyText: 'لم تتم مشاركة أي شيء. انتظر قليلًا، ثم عُد إلى التطبيق وسجّل الدخول من جديد.',
  openIdFailed: 'تسجيل الدخول هذا غير صالح',
  openIdFailedText:
    'طلبه التطبيق بطريقة غير مسموح بها. لم تتم مشاركة أي شيء. عُد وحاول مرة أخرى؛ وإن تكرر ذلك فأخبر القائمين على التطبيق.',
}
