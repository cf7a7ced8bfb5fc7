import { apart } from '../apart.ts'
import type { WayMessages } from './en.ts'

export const arWay: WayMessages = {
  anEmail: 'بريد إلكتروني',
  aPasskey: 'مفتاح مرور',
  asksToAddWay: (way) => `يطلب منك إضافة ${apart(way)} طريقةً لتسجيل الدخول`,
  asksToRemoveWay: (way) => `يطلب منك إزالة ${apart(way)} من طرق تسجيل الدخول`,
  wayIsKey: 'ستفتح هذا الحساب ومحفظته من الآن فصاعدًا',
  wayIsKeyText: 'أضفها فقط إن كانت لك وبدأت ذلك بنفسك الآن.',
  wayGoes: 'لن تفتح هذا الحساب بعد الآن. وتبقى طرقك الأخرى لتسجيل الدخول.',
  yourPasskeys: 'كل مفاتيح المرور',
  asksToRemoveLater: (way) => `يطلب منك إزالة ${apart(way)} من طرق تسجيل الدخول بعد مدة انتظار`,
  wayGoesLater:
    'لا يتغير شيء حتى تنتهي مدة الانتظار، ويمكن لمن يقرأ بريد هذا الحساب أو لديه مفتاح مروره أن يتراجع عن ذلك.',
  removeLater: 'إزالة بعد الانتظار',
  wayName: 'الاسم',
  wayFid: `معرّف ${apart('Farcaster (fid)')}`,
  wayUnprovedName: 'الاسم (غير موثّق)',
  wayAddressAt: (provider) => `البريد بحسب ${apart(provider)}`,
  wayNameAt: (provider) => `الاسم بحسب ${apart(provider)}`,
  addWay: 'إضافة',
  removeWay: 'إزالة',
  asksToSignOutEverywhere: 'يطلب منك تسجيل الخروج من كل متصفح وموقع',
  signOutEverywhere: 'تسجيل الخروج من كل مكان',
  asksToDelete: 'يطلب منك حذف حسابك',
  accountIsLost: 'ستفقد ما في هذا الحساب',
  accountIsLostText: 'يُحذف مفتاحك نهائيًا من هذا الجهاز ومن خادمنا. ولن يفتح الحساب بعد ذلك إلا مفتاح صدّرته.',
  deleteAccount: 'حذف الحساب',
}
