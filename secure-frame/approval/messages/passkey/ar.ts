import type { PasskeyMessages } from './en.ts'

export const arPasskey: PasskeyMessages = {
  asksToUsePasskey: 'يطلب منك تسجيل الدخول بمفتاح مرور',
  asksToCreatePasskey: 'يطلب منك إنشاء مفتاح مرور',
  asksToAddPasskey: 'يطلب منك إضافة مفتاح مرور إلى حسابك',
  asksToConfirm: 'يطلب منك تأكيد خطوة بمفتاح مرور',
  usePasskey: 'استخدام مفتاح المرور',
  createPasskey: 'إنشاء مفتاح مرور',
  passkeyMovesNothing: 'تسجيل الدخول لا ينقل أي شيء. توافق أنت أولًا على كل دفعة ورسالة.',
  passkeyIsLoginMethod:
    'يحفظ جهازك مفتاح المرور ويطلب بصمتك أو وجهك أو رقمك السري عند استخدامه. لا يستطيع أحد غيرك استخدامه.',
  passkeyConfirms: 'يؤكد أنك أنت. ولخمس دقائق لا تحتاج الخطوات الحساسة في هذه الصفحة إلى تأكيد آخر.',
  passkeyWaits: 'اتبع تعليمات متصفحك',
  passkeyLost: 'فقدت هذه النافذة صفحتها',
  passkeyLostText:
    'لم يُسجَّل دخول أحد. أغلق هذه النافذة وعُد إلى الصفحة. إن كانت هي التي فتحتها، فموقعها يفصل النوافذ. سجّل الدخول هناك بالبريد الإلكتروني أو بطريقة أخرى.',
}
