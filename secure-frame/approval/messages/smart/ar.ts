import { apart } from '../apart.ts'
import type { SmartMessages } from './en.ts'

export const arSmart: SmartMessages = {
  asksToUndoCode: 'يطلب إيقاف ميزات الحساب الذكي',
  accountCode: 'شيفرة الحساب',
  undoCode: 'إيقاف',
  undoCodeText: 'يعود حسابك حسابًا عاديًا على هذه الشبكة. يبقى عنوانه وأمواله كما هي.',
  foreignCodeTitle: 'برنامج آخر يتحكم في حسابك',
  foreignCodeText: 'لم يضعه Foyer. قد ينقل كل ما تملكه هنا دون أن يسألك. إن لم يكن لك فارفض ثم أوقفه من الإعدادات.',
  newCodeTitle: 'الترقية إلى حساب ذكي',
  newCodeText: (name) =>
    `لدمج الإجراءات ولرسوم يدفعها غيرك، سيشغّل حسابك ${name} على هذه الشبكة من الآن فصاعدًا. يبقى العنوان والمفتاح والمال كما هي. يمكنك التراجع عن ذلك في الإعدادات.`,
  feePaid: 'رسوم الشبكة',
  paidBy: (who) => `يدفعها ${apart(who)}`,
  freeForYou: 'مجانًا لك',
  inTokens: 'تُدفع بالرموز',
  takesTokensTitle: (who) => `${apart(who)} يأخذ الرسوم بالرموز`,
  takesTokensText: 'يدفع للشبكة ويحاسبك بالرموز، في حدود ما سمحت به.',
  notPaidTitle: (who) => `${apart(who)} لا يدفع هذه الرسوم`,
  notPaidText: 'ستدفعها أنت. لم يُرسل شيء بعد.',
}
