import { expect, test } from 'vitest';
import { complete, look, wordsOf } from '../src/lib/phrase';

const english = ['abandon', 'ability', 'able', 'zoo'];
const french = ['abaisser', 'abandon', 'élégant', 'zoologie'];
const chinese = ['的', '一', '是'];
const lists = [english, french, chinese];

test('words are found however they are typed', () => {
  expect(wordsOf('  1. Abandon,\nÉLÉGANT ')).toEqual(['abandon', 'elegant']);
  expect(wordsOf('的一是')).toEqual(['的', '一', '是']);
});

test('the last word is offered from the list that the others are in', () => {
  expect(look('ab', lists).offers).toEqual(['abandon', 'ability', 'able', 'abaisser']);
  expect(look('able ab', lists)).toMatchObject({
    count: 2,
    offers: ['abandon', 'ability', 'able'],
  });
  expect(look('abaisser ele', lists).offers).toEqual(['élégant']);
  expect(complete('Abaisser ele', 'élégant')).toBe('Abaisser élégant ');
});

test('what is whole is neither offered nor wrong', () => {
  expect(look('able zoo', lists)).toEqual({ count: 2, wrong: null, offers: [] });
  expect(look('zoologie ', lists).offers).toEqual([]);
  expect(look('的一', lists).wrong).toBe(null);
});

test('a word of no list is named, the one being typed as soon as nothing begins so', () => {
  expect(look('able zop abandon', lists).wrong).toEqual({ word: 'zop', place: 2 });
  expect(look('able zo', lists).wrong).toBe(null);
  expect(look('able zok', lists).wrong).toEqual({ word: 'zok', place: 2 });
});
