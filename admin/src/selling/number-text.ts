export const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))
export const textOf = (value: number | null): string => (value === null ? '' : String(value))
