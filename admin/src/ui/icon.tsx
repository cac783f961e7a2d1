export { Icon } from '@aforo/ui/components/icon.tsx'
