import { apart } from '../apart.ts'
import type { SmartMessages } from './en.ts'

export const arSmart: SmartMessages = {
  asksToUndoCode: 'يطلب إزالة الشيفرة من حسابك',
  accountCode: 'يشغّل',
  undoCode: 'إزالة الشيفرة',
  undoCodeText: 'يعود حسابًا عاديًا على هذه الشبكة. يبقى العنوان والمال.',
  foreignCodeTitle: 'برنامج آخر يشغّل حسابك',
  foreignCodeText: 'لم يضعه Foyer. قد ينقل كل ما تملكه هنا دون أن يسألك. إن لم يكن لك فارفض وأزله من الإعدادات.',
  newCodeTitle: 'يحصل حسابك على شيفرة جديدة',
  newCodeText: (name) =>
    `لتنفيذ عدة أمور دفعة واحدة ولرسوم يدفعها غيرك، سيشغّل حسابك ${name} على هذه الشبكة من الآن فصاعدًا. يبقى العنوان والمفتاح والمال كما هي. يمكنك التراجع عن ذلك في الإعدادات.`,
  feePaid: 'رسوم الشبكة',
  paidBy: (who) => `يدفعها ${apart(who)}`,
  freeForYou: 'مجانًا لك',
  inTokens: 'بالرموز لا بالعملة',
  takesTokensTitle: (who) => `${apart(who)} يأخذ الرسوم بالرموز`,
  takesTokensText: 'يدفع للشبكة ويأخذ مقابل ذلك ما يطلبه، في حدود ما سمحت له به.',
  notPaidTitle: (who) => `${apart(who)} لا يدفع هذه الرسوم`,
  notPaidText: 'ستدفعها أنت. لم يُرسل شيء بعد.',
}
