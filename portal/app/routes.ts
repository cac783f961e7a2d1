import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('frame/public.layout.tsx', [
    index('landing/landing.page.tsx'),
    route('avisos', 'content/announcements.page.tsx'),
    route('ubicacion', 'content/location.page.tsx'),
    route('preguntas-frecuentes', 'content/faq.page.tsx'),
    route('coach/:id', 'catalogue/coach.page.tsx'),
    route('instructor/:id', 'catalogue/instructor.page.tsx'),
    route('class_type/:id', 'catalogue/class-type.page.tsx'),
    route('*', 'content/slug.page.tsx'),
  ]),
  layout('frame/my-studio.layout.tsx', []),
  route('pictures/:kind/:id', 'catalogue/picture.route.ts'),
  route('pictures/icon.svg', 'frame/icon.route.ts'),
  route('favicon.ico', 'frame/icon.route.ts', { id: 'favicon' }),
] satisfies RouteConfig
