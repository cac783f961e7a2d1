export const parseNumber = (text: string): number | null => (text.trim() === '' ? null : Number(text))
export const numberToText = (value: number | null): string => (value === null ? '' : String(value))
