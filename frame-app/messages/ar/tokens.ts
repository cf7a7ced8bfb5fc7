import type { tokens as English } from '../en/tokens.ts'

export const tokens: typeof English = {
  suggestedToken: 'رمز مقترح',
  readingToken: 'تُقرأ بيانات الرمز',
  tokenUnreadable: 'تعذّرت قراءة هذا الرمز',
  addToken: (symbol) => `أتضيف ${symbol} إلى رموزك؟`,
  anyoneMakesTokens: (app) => `يقترحه ${app}. يمكن لأي أحد إنشاء رمز بأي اسم: تأكد أن هذا هو العقد المقصود.`,
  addTokenButton: 'أضف الرمز',
  notNow: 'ليس الآن',
  tokenAdded: (symbol) => `أُضيف ${symbol}`,

  balanceFailedTitle: 'لم يتم تحميل رصيدك',
  balanceFailedText: 'أموالك بأمان.',
  tryNow: 'حاول الآن',

  yourTokens: 'رموزك',
  tokens: 'الرموز',
  tokenCount: (count) => `عدد الرموز: ${count}`,

  noTokens: 'لا رموز بعد',
  noTokensText: 'استلم بعضها من محفظة أخرى.',
  allTokens: 'كل الرموز',
}
