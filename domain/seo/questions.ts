import type { FAQPage } from 'schema-dts'
import { htmlToText } from './html-to-text.ts'

type Question = { readonly question: string; readonly answer: string }

/** Questions of a page with their answers: headings and `<summary>` elements that end in '?' (2.13). */
export function questionsIn(html: string): Question[] {
  const parts = html.split(/<(?:h[2-6]|summary)[^>]*>/).slice(1)
  return parts
    .map((part) => {
      const [question = '', ...rest] = part.split(/<\/(?:h[2-6]|summary)>/)
      return { question: htmlToText(question), answer: htmlToText(rest.join(' ')) }
    })
    .filter(({ question, answer }) => question.endsWith('?') && answer !== '')
}

/** The questions of a page as a schema.org FAQ; null when it has none. */
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
