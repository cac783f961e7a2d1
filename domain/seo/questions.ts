import type { FAQPage } from 'schema-dts'
import { plainWords } from './plain-words.ts'

type Question = { readonly question: string; readonly answer: string }

/** Questions of a page with their answers: a heading that ends in '?', or a summary that opens (2.13). */
export function questionsIn(html: string): Question[] {
  const parts = html.split(/<(?:h[2-6]|summary)[^>]*>/).slice(1)
  return parts
    .map((part) => {
      const [question = '', ...rest] = part.split(/<\/(?:h[2-6]|summary)>/)
      return { question: plainWords(question), answer: plainWords(rest.join(' ')) }
    })
    .filter(({ question, answer }) => question.endsWith('?') && answer !== '')
}

/** The questions as search engines read them; null for a page without any. */
export function faqPage(html: string): FAQPage | null {
  const questions = questionsIn(html)
  if (questions.length === 0) return null
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question' as const,
      name: question,
      acceptedAnswer: { '@type': 'Answer' as const, text: answer },
    })),
  }
}
