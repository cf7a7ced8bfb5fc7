import { apart } from '../apart.ts'
import type { LoginMethodMessages } from './en.ts'

export const arLoginMethod: LoginMethodMessages = {
  anEmail: 'بريد إلكتروني',
  aPasskey: 'مفتاح مرور',
  asksToAddLoginMethod: (method) => `يطلب منك إضافة ${apart(method)} طريقةً لتسجيل الدخول`,
  asksToRemoveLoginMethod: (method) => `يطلب منك إزالة ${apart(method)} من طرق تسجيل الدخول`,
  loginMethodOpensAccount: 'ستفتح هذا الحساب ومحفظته من الآن فصاعدًا',
  loginMethodOpensAccountText: 'أضفها فقط إن كانت لك وبدأت ذلك بنفسك الآن.',
  loginMethodGoes: 'لن تفتح هذا الحساب بعد الآن. وتبقى طرقك الأخرى لتسجيل الدخول.',
  yourPasskeys: 'كل مفاتيح المرور',
  asksToRemoveLater: (method) => `يطلب منك إزالة ${apart(method)} من طرق تسجيل الدخول بعد مدة انتظار`,
  wayGoesLater:
    'لا يتغير شيء حتى تنتهي مدة الانتظار، ويمكن لمن يقرأ بريد هذا الحساب أو لديه مفتاح مروره أن يتراجع عن ذلك.',
  removeLater: 'إزالة بعد الانتظار',
  loginMethodName: 'الاسم',
  farcasterFid: `معرّف ${apart('Farcaster (fid)')}`,
  unverifiedName: 'الاسم (غير موثّق)',
  addressAtProvider: (provider) => `البريد بحسب ${apart(provider)}`,
  nameAtProvider: (provider) => `الاسم بحسب ${apart(provider)}`,
  addLoginMethod: 'إضافة',
  removeLoginMethod: 'إزالة',
  asksToSignOutEverywhere: 'يطلب منك تسجيل الخروج من كل متصفح وموقع',
  signOutEverywhere: 'تسجيل الخروج من كل مكان',
  asksToDelete: 'يطلب منك حذف حسابك',
  accountIsLost: 'ستفقد ما في هذا الحساب',
  accountIsLostText: 'يُحذف مفتاحك نهائيًا من هذا الجهاز ومن خادمنا. ولن يفتح الحساب بعد ذلك إلا مفتاح صدّرته.',
  deleteAccount: 'حذف الحساب',
}
