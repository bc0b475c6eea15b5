import { language, tag } from './language.ts'
import { loadTexts } from './texts.ts'

// Screens name their texts as soon as they are loaded, so the texts come first.
document.documentElement.lang = tag
void loadTexts(language).then(() => import('./app.tsx'))
