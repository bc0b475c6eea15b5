export type Palette = {
  name: string
  /** Background from top to bottom. */
  sky: [string, string, string]
  /** The light behind the hero and on its rim. */
  glow: string
  /** The darkest tone: outlines and shadows. */
  ink: string
  accent: string
  second: string
  /** Lettering from top to bottom. */
  letter: [string, string, string]
}

const palette = (
  name: string,
  sky: [string, string, string],
  glow: string,
  ink: string,
  accent: string,
  second: string,
  letter: [string, string, string],
): Palette => ({ name, sky, glow, ink, accent, second, letter })

const gold: [string, string, string] = ['#fff8d2', '#ffd25a', '#e8821a']
const milk: [string, string, string] = ['#ffffff', '#fff4dc', '#ffd9a0']

/** The brand's own night, and the fallback. */
export const midnight = palette(
  'midnight',
  ['#3552c4', '#152468', '#0a1030'],
  '#ffd98a',
  '#070b22',
  '#f0a63a',
  '#3fd0c9',
  gold,
)

export const palettes: readonly Palette[] = [
  midnight,
  palette('lagoon', ['#3fe0d8', '#0c86b8', '#073568'], '#d6fff2', '#052440', '#ffb347', '#ff6f61', milk),
  palette('mango-sunset', ['#ffc34a', '#f2642f', '#7d1240'], '#fff3b0', '#3d0724', '#ffe066', '#2fb6a8', [
    '#ffffff',
    '#fff2b8',
    '#ffc93c',
  ]),
  palette('jungle', ['#9be15d', '#1f9150', '#06392c'], '#f0ffb8', '#04241c', '#ffcf3f', '#ff7043', gold),
  palette('ube', ['#c592ff', '#7331cf', '#290b60'], '#ffd3f7', '#180540', '#ffd166', '#4de2c5', [
    '#ffffff',
    '#ffe3fa',
    '#ff9fdc',
  ]),
  palette('sampaguita', ['#fffbe8', '#bfe6c4', '#3f8f75'], '#ffffff', '#0f3a2e', '#f2b632', '#e8637a', [
    '#ffffff',
    '#fff7d8',
    '#ffe08a',
  ]),
  palette('rose', ['#ffb3cf', '#e8437f', '#6f0c42'], '#ffe6d9', '#420526', '#ffd36e', '#56d6d0', milk),
  palette('ember', ['#ff9440', '#bf1f1c', '#3d0710'], '#ffe08a', '#260308', '#ffc53d', '#ff5a36', gold),
  palette('jade', ['#74efc0', '#109a80', '#053f40'], '#e2fff0', '#032627', '#ffd25e', '#ff8b5e', gold),
  palette('day', ['#d4f2ff', '#58b4f7', '#1f55b8'], '#ffffff', '#0d2660', '#ffc83d', '#ff6b57', [
    '#ffffff',
    '#fff6c9',
    '#ffd23f',
  ]),
  palette('copper', ['#2f6e76', '#0f3540', '#06161e'], '#ffb070', '#041016', '#f58a3c', '#7fe0c4', [
    '#fff0dc',
    '#ffb877',
    '#d9682a',
  ]),
  palette('royal', ['#5f8cff', '#2438c8', '#0d1058'], '#d8e4ff', '#080a3c', '#ffcf4a', '#ff5f9e', gold),
  palette('imperial', ['#f2513f', '#ab1226', '#4c0516'], '#ffdf94', '#30020d', '#ffc94f', '#2fb59a', gold),
  palette('sand', ['#fff0c4', '#edb95f', '#9c5a22'], '#fffbe6', '#4a230b', '#1fa6a0', '#d6402b', [
    '#ffffff',
    '#fff3cf',
    '#ffd88a',
  ]),
  palette('arctic', ['#f2fdff', '#9adbf5', '#2f72b2'], '#ffffff', '#10305c', '#ff7d59', '#8a6cff', [
    '#ffffff',
    '#e4f7ff',
    '#a9e2ff',
  ]),
  palette('mint', ['#e0fff4', '#86e8cd', '#26938f'], '#ffffff', '#0a4446', '#ff5fa2', '#ffc93f', [
    '#ffffff',
    '#ffe9f4',
    '#ff9fc9',
  ]),
  palette('bubblegum', ['#ffe3f2', '#ff93c8', '#c23a8c'], '#ffffff', '#5c0f45', '#3fd2f5', '#ffd84a', [
    '#ffffff',
    '#fff5c2',
    '#ffe14f',
  ]),
  palette('noir', ['#59607f', '#232840', '#0b0d18'], '#f0e4ff', '#06070e', '#ff4d77', '#ffd27a', [
    '#ffffff',
    '#e9e4f5',
    '#b5aed0',
  ]),
  palette('neon', ['#6a1fb8', '#2a0a60', '#0a0322'], '#ff6fe0', '#070118', '#22e6ff', '#ff4fd8', [
    '#f2ffff',
    '#7df3ff',
    '#2aa8ff',
  ]),
  palette('olive', ['#c9cf6a', '#6b7530', '#232a12'], '#fbffd0', '#151a08', '#ffb52e', '#e5533d', gold),
  palette('coral', ['#ffe0c9', '#ff9a80', '#c43d5a'], '#fff9ec', '#571329', '#1fb5b8', '#ffe066', milk),
  palette('lime', ['#fbffb0', '#b4e63a', '#3d8f22'], '#ffffff', '#17400e', '#ff5d73', '#7a4bff', [
    '#ffffff',
    '#fffbd0',
    '#ffee70',
  ]),
  palette('dusk', ['#ffb27f', '#b04e88', '#3b1a60'], '#ffe9b8', '#210b3c', '#ffd35c', '#59d8e6', milk),
  palette('deep-sea', ['#1f86cf', '#0a3576', '#030f34'], '#7ff6ff', '#020a24', '#ffb84d', '#ff7fa8', [
    '#f4ffff',
    '#a8f2ff',
    '#4fc3f7',
  ]),
]
